import type { Representative, WelcomeStep } from '#domain/survey-flow/steps.ts';
import { posterAddressOf } from '#domain/videos.ts';
import type { StepViewProps } from '../view-props.ts';
import { useFocusOnArrival } from './question-head.tsx';

export function WelcomeStepView({ model, step, move }: StepViewProps<WelcomeStep<string>>) {
  const title = useFocusOnArrival(move !== 'none');
  const { heading, introParagraph, instructions, videoURL, representative } = step.content;
  return (
    <div className="head welcome">
      <h1 id="ask" ref={title} tabIndex={-1} dir="auto">
        {heading}
      </h1>
      <p className="intro" dir="auto">
        {introParagraph}
      </p>
      {videoURL !== '' && <WelcomeVideo address={videoURL} isPlayed={model.mode === 'live'} />}
      <p className="more" dir="auto">
        {instructions}
      </p>
      {representative !== false && <Signature representative={representative} />}
    </div>
  );
}

/** A preview loads its still alone, until it is played. */
function WelcomeVideo({
  address,
  isPlayed,
}: {
  readonly address: string;
  readonly isPlayed: boolean;
}) {
  const poster = posterAddressOf(address);
  const still = poster === '' ? {} : { poster };
  const preload = isPlayed ? 'metadata' : 'none';
  return <video {...still} controls playsInline preload={preload} src={address} />;
}

// Shown only if both a picture and a name are set.
function Signature({ representative }: { readonly representative: Representative<string> }) {
  const { name, title, profilePicture } = representative;
  if (name === '' || profilePicture === '') return null;
  return (
    <div className="signature">
      <img src={profilePicture} alt="" fetchPriority="low" decoding="async" />
      <p dir="auto">
        <strong>{name}</strong>
        {title !== '' && <span>{title}</span>}
      </p>
    </div>
  );
}
