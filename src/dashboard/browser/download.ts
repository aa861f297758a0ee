/** Saves the content as a file. */
export function download(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  downloadAddress(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Lets the browser save what is at an address of ours. @param fileName by default the one that the server gives */
export function downloadAddress(address: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}
