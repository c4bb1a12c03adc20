/** Browsers read the file after the click; one minute is ample. */
const KEEP_MS = 60_000;

/** Gives a file to the browser to save. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
