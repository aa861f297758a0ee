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

/** The value of a field that names a file. A file that the server does not take is no answer. */
export function useFileValue(field: FileField, draft: Draft): FileValue {
  const { files: store } = useMedia();
  const files = useSyncExternalStore(store.subscribe, store.get);
  const [value, setValue] = useState(draft.fields[field] ?? '');
  const control = useRef<HTMLInputElement>(null);
  const id = fileIdIn(value);
  const file = (id === null ? null : files[id]) ?? null;
  const sent = file?.refusal ? '' : value;
  const shown = useRef(sent);
  useEffect(() => {
    if (shown.current === sent) return;
    shown.current = sent;
    control.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [sent]);
  return {
    value,
    setValue,
    file,
    control: <input ref={control} type="hidden" name={field} value={sent} readOnly />,
  };
}
