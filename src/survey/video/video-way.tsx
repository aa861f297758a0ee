import { WAY_NAME } from '../read-step-form.ts';
import type { WaysProps } from '../view-props.ts';

const WAYS = ['text', 'video'] as const;

/** The choice between a text and a video. */
export function VideoWay({ model, draft, way, onWay }: WaysProps) {
  const texts = model.recording?.texts;
  if (texts === undefined) return null;
  const { textAnswer, videoURLAnswer } = draft.fields;
  const isUnused = way === 'text' ? videoURLAnswer : videoURLAnswer && textAnswer?.trim();
  return (
    <>
      <fieldset className="ways">
        <legend className="visually-hidden">{texts.waysLabel}</legend>
        {WAYS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={WAY_NAME}
              value={name}
              checked={way === name}
              onChange={() => onWay(name)}
            />
            <span>{texts[name]}</span>
          </label>
        ))}
      </fieldset>
      <p className="soft" role="status">
        {isUnused && (way === 'text' ? texts.videoUnused : texts.textUnused)}
      </p>
    </>
  );
}
