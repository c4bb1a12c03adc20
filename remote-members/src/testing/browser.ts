/* Stand-ins for what browsers do and jsdom does not. */

interface Download {
  name: string;
  type: string;
  text: string;
}

/**
 * Records the files that the page downloads from here on, in place of the browser: jsdom saves none.
 * A download appears once its text is read: wait for it.
 */
export function recordDownloads(): Download[] {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void blobs.delete(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob === undefined) return;
    const reader = new FileReader();
    reader.onload = () => {
      // With the mark of the encoding, if it has one.
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
      const text = reader.result instanceof ArrayBuffer ? decoder.decode(reader.result) : '';
      downloads.push({ name: this.download, type: blob.type, text });
    };
    reader.readAsArrayBuffer(blob);
  });
  return downloads;
}
