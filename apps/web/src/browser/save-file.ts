/** Saves a text as a file, as if it had been downloaded. */
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
  // The browser has taken the content by the next task.
  setTimeout(() => URL.revokeObjectURL(href));
}
