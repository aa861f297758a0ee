import { useState } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import { megabytes } from '../uploads/megabytes.ts';
import { useBlobAddress } from '../uploads/use-blob-address.ts';
import type { KeptBytes } from '../uploads/use-kept-file.ts';

type Props = KeptBytes & {
  readonly texts: RecordingTexts;
  readonly language: string;
  /** The server does not take it. */
  readonly isRefused?: boolean;
  /** The browser plays its sound alone; by default it is named as one that cannot be played. */
  onPictureMissing?(): void;
};

/** A video on this device; one that the browser cannot play is named. */
export function PlayedVideo(props: Props) {
  const { file, bytes, texts, language, isRefused = false } = props;
  const address = useBlobAddress(bytes);
  const poster = useBlobAddress(file.poster);
  const [isUnplayable, setUnplayable] = useState(false);
  const nameIt = () => setUnplayable(true);
  const { onPictureMissing = nameIt } = props;
  if (address === null) return null;
  if (isUnplayable) {
    return (
      <div className="note">
        <p className="file-name">
          <strong dir="auto">{file.name === '' ? texts.yourVideo : file.name}</strong>
          <span>{fill(texts.fileSize, { size: megabytes(file.size, language) })}</span>
        </p>
        {!isRefused && <p>{texts.unplayable}</p>}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the respondent's own video, which nobody has captioned
    <video
      className="played"
      src={address}
      poster={poster ?? undefined}
      aria-label={texts.yourVideo}
      controls
      playsInline
      preload="metadata"
      // Of a picture that it cannot decode, a browser plays the sound alone.
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.videoWidth === 0) onPictureMissing();
      }}
      onError={nameIt}
    />
  );
}
