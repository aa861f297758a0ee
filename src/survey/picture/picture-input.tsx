import { useEffect, useState } from 'react';
import { newKey } from '../stored-survey.ts';
import { fileIdIn } from '../survey-files.ts';
import type { Recording } from '../survey-model.ts';
import { FileButton } from '../uploads/file-button.tsx';
import { isTouched } from '../uploads/is-touched.ts';
import { useMedia } from '../uploads/media.ts';
import { useBlobAddress } from '../uploads/use-blob-address.ts';
import { useFileValue } from '../uploads/use-file-value.tsx';
import { fileValue } from '../uploads/with-file.ts';
import type { FileProps } from '../view-props.ts';
import type { Crop } from './crop.ts';
import { CropDialog } from './crop-dialog.tsx';
import { cropPicture, type Drawable, readPicture } from './draw-crop.ts';

/** A picture of the respondent, or their company's logo: chosen, cut to a square, and seen before it is sent. */
export function PictureInput(props: FileProps) {
  const texts = props.model.recording?.texts;
  return texts === undefined ? null : <PictureInputIn {...props} texts={texts} />;
}

function PictureInputIn(props: FileProps & { readonly texts: Recording['texts'] }) {
  const { texts, model, at: i, field, draft } = props;
  const { store, queue, owner, setFile } = useMedia();
  const { value, setValue, file, control } = useFileValue(field, draft);
  const [picture, setPicture] = useState<Drawable | null>(null);
  const [made, setMade] = useState<Blob | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const id = fileIdIn(value);
  const address = useBlobAddress(made);
  const isLogo = field === 'companyLogo';
  const chooser = { accept: 'image/*', isDisabled: owner === null, onChoose: choose } as const;

  // After a reload: as long as it has not been sent, the device has it.
  useEffect(() => {
    if (id === null || made !== null) return;
    void store.read(id).then((kept) => kept !== null && setMade(kept.bytes));
  }, [id, made, store]);

  async function choose(chosen: File): Promise<void> {
    const read = await readPicture(URL.createObjectURL(chosen));
    setInvalid(read === null);
    setPicture(read);
  }

  function close(): void {
    if (picture !== null) URL.revokeObjectURL(picture.image.src);
    setPicture(null);
  }

  async function use(drawn: Drawable, crop: Crop): Promise<void> {
    const bytes = await cropPicture(drawn, crop);
    close();
    setInvalid(bytes === null);
    if (bytes === null) return;
    const added = newKey();
    const { type, size } = bytes;
    const facts = { owner, i, field, name: '', type, size, createdAt: Date.now() };
    await store.put({ ...facts, id: added, poster: null, uploadURL: null });
    await store.append(added, 0, bytes);
    if (id !== null) void queue.discard(id);
    setFile(added, { i, field, contentType: type, size, upload: null, refusal: null });
    setMade(bytes);
    setValue(fileValue(added));
  }

  function remove(): void {
    setMade(null);
    setValue('');
    if (id !== null) void queue.discard(id);
  }

  return (
    <div className="field picture-input">
      {control}
      <p className="label">
        {isLogo ? texts.logoLabel : texts.pictureLabel}
        <span className="optional"> ({model.texts.optional})</span>
      </p>
      {address !== null && (
        <img className={isLogo ? 'picture logo-picture' : 'picture'} src={address} alt="" />
      )}
      <div className="row">
        {id === null ? (
          <>
            <FileButton text={isLogo ? texts.addLogo : texts.addPicture} {...chooser} />
            {!isLogo && isTouched() && (
              <FileButton text={texts.takePicture} capture="user" {...chooser} />
            )}
          </>
        ) : (
          <>
            <FileButton text={texts.replace} {...chooser} />
            <button type="button" className="quiet" onClick={remove}>
              {texts.remove}
            </button>
          </>
        )}
      </div>
      {isInvalid && (
        <p className="error" role="alert">
          {texts.pictureInvalid}
        </p>
      )}
      {file?.refusal && (
        <p className="error" role="alert">
          {texts.pictureFailed}
        </p>
      )}
      {picture !== null && (
        <CropDialog
          {...{ picture, isLogo, texts }}
          onDone={(crop) => void use(picture, crop)}
          onClose={close}
        />
      )}
    </div>
  );
}
