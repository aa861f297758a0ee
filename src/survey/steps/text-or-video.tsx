import { type ReactElement, useState } from 'react';
import type { StepViewProps, VideoStep, Way } from '../view-props.ts';
import { FileWaiting } from './file-waiting.tsx';

type Props = StepViewProps<VideoStep> & {
  /** The field for a text. */
  readonly children: ReactElement;
};

/** A text can be written in every state: the code for videos may not arrive, and recording may not work here. */
export function TextOrVideo({ children, ...props }: Props) {
  const { model, step, draft, media } = props;
  const { View } = media;
  const offersText = step.allowedResponses.text || Boolean(draft.fields.textAnswer);
  const [way, onWay] = useState<Way>(draft.fields.videoURLAnswer || !offersText ? 'video' : 'text');
  return (
    <div className="field">
      {View !== null && (offersText || way === 'text') && <View.Ways {...{ model, way, onWay }} />}
      <div hidden={View !== null && way === 'video'}>{children}</div>
      {View === null ? (
        <FileWaiting field="videoURLAnswer" {...{ model, draft, media }} />
      ) : (
        <View.Video {...props} {...{ way, onWay }} />
      )}
    </div>
  );
}
