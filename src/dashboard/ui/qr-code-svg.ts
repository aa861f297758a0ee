/** For every QR code of the dashboard. Scanners need a white margin of four modules (ISO/IEC 18004). */
export const QR_CODE_OPTIONS = { margin: 4, errorCorrectionLevel: 'M' } as const;

type Options = {
  /** In pixels. */
  size: number;
};

/** The QR code of a text as SVG; its library is loaded on demand. */
export async function qrCodeSvg(text: string, { size }: Options): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  return qrcode.toString(text, { ...QR_CODE_OPTIONS, width: size, type: 'svg' });
}
