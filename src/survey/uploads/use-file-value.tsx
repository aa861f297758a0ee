import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FileField } from '#domain/survey-flow/file-fields.ts';
import type { Draft } from '../draft.ts';
import { fileIdIn, type SurveyFile } from '../survey-files.ts';
import { useMedia } from './media.ts';

type FileValue = {
  readonly value: string;
  readonly setValue: (value: string) => void;
  /** Null if there is none, or one that is no longer known. */
  readonly file: SurveyFile | null;
  /** Has the value among the controls of the form. */
  readonly control: ReactElement;
};

/**
 * The value of a field that names a file. A file that the server does not take is no answer; one that is not chosen
 * (`isHeld`) stays the value, and is not sent.
 */
export function useFileValue(field: FileField, draft: Draft, isHeld = false): FileValue {
  const { files: store, setFile } = useMedia();
  const files = useSyncExternalStore(store.subscribe, store.get);
  const [value, setValue] = useState(draft.fields[field] ?? '');
  const control = useRef<HTMLInputElement>(null);
  const id = fileIdIn(value);
  const file = (id === null ? null : files[id]) ?? null;
  const sent = file?.refusal ? '' : value;
  useEffect(() => {
    if (id === null || file === null || Boolean(file.isHeld) === isHeld) return;
    setFile(id, { ...file, isHeld });
  }, [id, file, isHeld, setFile]);
  const seen = `${isHeld} ${sent}`;
  const told = useRef(seen);
  useEffect(() => {
    if (told.current === seen) return;
    told.current = seen;
    control.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [seen]);
  return {
    value,
    setValue,
    file,
    control: <input ref={control} type="hidden" name={field} value={sent} readOnly />,
  };
}
