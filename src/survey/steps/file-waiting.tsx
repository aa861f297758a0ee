import type { FileField } from '#domain/survey-flow/file-fields.ts';
import type { StepViewProps } from '../view-props.ts';

type Props = Pick<StepViewProps<unknown>, 'model' | 'draft' | 'media'> & {
  readonly field: FileField;
};

/** In the place of a file while the code for it is loading, or if it failed: what was chosen before stays. */
export function FileWaiting({ model: { texts }, draft, media, field }: Props) {
  return (
    <>
      <input type="hidden" name={field} defaultValue={draft.fields[field]} />
      {media.hasFailed ? (
        <button type="button" className="quiet" onClick={media.load}>
          {texts.retry}
        </button>
      ) : (
        <p role="status">{texts.loading}</p>
      )}
    </>
  );
}
