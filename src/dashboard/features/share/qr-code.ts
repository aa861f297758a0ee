/** The size of the code that the specification names, in pixels. */
export const QR_SIZE = 700;

const OPTIONS = { width: QR_SIZE, margin: 2, errorCorrectionLevel: 'M' } as const;

/** The code of an address as vector markup; the library comes only when it is needed. */
export async function qrCodeAsSvg(address: string): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  return qrcode.toString(address, { ...OPTIONS, type: 'svg' });
}

/** The code as a picture of 700 by 700 pixels. */
export async function qrCodeAsPng(address: string): Promise<Blob> {
  const { default: qrcode } = await import('qrcode');
  const canvas = document.createElement('canvas');
  await qrcode.toCanvas(canvas, address, OPTIONS);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)));
  });
}
