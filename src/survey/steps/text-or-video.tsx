import { type ReactElement, useState } from 'react';
import type { Way } from '../draft.ts';
import { WAY_NAME } from '../read-step-form.ts';
import type { StepViewProps, VideoStep } from '../view-props.ts';
import { FileWaiting } from './file-waiting.tsx';

type Props = StepViewProps<VideoStep> & {
  /** The field for a text. */
  readonly children: ReactElement;
};

/** A text can be written in every state: the code for videos may not arrive, and recording may not work here. */
export function TextOrVideo({ children, ...props }: Props) {
  const { step, draft, media } = props;
  const { fields } = draft;
  const startsWithText =
    !fields.videoURLAnswer && (step.allowedResponses.text || fields.textAnswer);
  const [way, onWay] = useState<Way>(draft.way || (startsWithText ? 'text' : 'video'));
  const isVideo = way === 'video';
  return (
    <div className="field">
      {media.View === null ? (
        <FileWaiting field="videoURLAnswer" {...props} />
      ) : (
        <media.View.Video {...props} {...{ way, onWay }} />
      )}
      <div hidden={media.View !== null && isVideo}>{children}</div>
      {/* Without that code, only a text can be chosen. */}
      <input type="hidden" name={WAY_NAME} value={media.View === null && isVideo ? '' : way} />
    </div>
  );
}
