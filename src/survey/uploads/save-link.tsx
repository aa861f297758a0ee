import { useBlobAddress } from './use-blob-address.ts';
import { useKeptFile } from './use-kept-file.ts';

/** Saves a file of this page to the respondent's device. */
export function SaveLink({ id, text }: { readonly id: string; readonly text: string }) {
  const kept = useKeptFile(id);
  const address = useBlobAddress(kept?.bytes ?? null);
  if (!kept || address === null) return null;
  const { name, type } = kept.file;
  const ending = type.replace(/^.*\//, '').replace('quicktime', 'mov');
  return (
    <a className="quiet" href={address} download={name === '' ? `video.${ending}` : name}>
      {text}
    </a>
  );
}
