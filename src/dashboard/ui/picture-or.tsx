import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react';

type Props = ComponentPropsWithoutRef<'img'> & {
  src: string;
  /** Stands for a picture that does not load. */
  children: ReactNode;
};

/** A picture, or what stands for it: its file may be gone, or blocked in this browser. */
export function PictureOr({ src, alt = '', children, ...image }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src) return children;
  return <img {...image} src={src} alt={alt} onError={() => setFailed(src)} />;
}
