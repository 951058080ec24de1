import { data } from 'react-router-dom';

/**
 * The action of a page whose form needs scripts: returns the typed values, except passwords, with the status
 * 403.
 */
export async function returnForm(request: Request) {
  const fields = [...(await request.formData())].filter(([name]) => !name.startsWith('password'));
  return data({ typed: Object.fromEntries(fields) }, { status: 403 });
}
