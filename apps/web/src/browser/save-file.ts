/** Saves a text as a file among the user's downloads. */
export function saveFile(
  name: string,
  text: string,
  type: 'text/csv' | 'text/plain' | 'application/json',
) {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // By the next task the browser has read the content.
  setTimeout(() => URL.revokeObjectURL(href));
}
