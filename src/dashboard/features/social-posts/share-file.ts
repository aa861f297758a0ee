interface SharedFile {
  content: Blob;
  fileName: string;
}

/** Whether this device can hand a picture to its apps, as phones do. */
export function canShareFile(file: SharedFile): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [fileOf(file)] });
}

/** Hands the picture and its caption to an app that the person chooses. */
export async function shareFile({ text, ...file }: SharedFile & { text: string }): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(file)], text });
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) throw error;
  }
}

function fileOf({ content, fileName }: SharedFile): File {
  return new File([content], fileName, { type: 'image/png' });
}
