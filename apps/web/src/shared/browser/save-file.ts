/** Downloads a text as a file, without a URL that could be shared or logged. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser starts the download a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
