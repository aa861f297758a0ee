import { useEffect, useState } from 'react';
import type { KeptFile } from './file-store.ts';
import { useMedia } from './media.ts';

export type KeptBytes = { readonly file: KeptFile; readonly bytes: Blob };

/** A file that is still on this device; null if it is not, or for no id; undefined until that is known. */
export function useKeptFile(id: string | null): KeptBytes | null | undefined {
  const { store } = useMedia();
  const [kept, setKept] = useState<KeptBytes | null>();
  useEffect(() => {
    let isCurrent = true;
    setKept(id === null ? null : undefined);
    if (id !== null) void store.read(id).then((found) => isCurrent && setKept(found));
    return () => {
      isCurrent = false;
    };
  }, [id, store]);
  return kept;
}
