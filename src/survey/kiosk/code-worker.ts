import qrcode from 'qrcode';

/** The modules of a QR code, row by row; dark ones are not 0. */
export type Code = { readonly size: number; readonly dark: Uint8Array };

self.onmessage = ({ data: address }: MessageEvent<string>) => {
  const { size, data } = qrcode.create(address, { errorCorrectionLevel: 'M' }).modules;
  self.postMessage({ size, dark: data } satisfies Code);
};
