import { useEffect, useRef, useState } from 'react';
import type { ShareStep } from '#domain/survey-flow/steps.ts';
import { Icon } from '../icon.tsx';
import { type OfferedAction, offeredActions } from '../offered-actions.ts';
import { PlatformLogo } from '../platform-logo.tsx';
import type { StepViewProps } from '../view-props.ts';
import { ChoiceError, useFocusOnError } from './choice-error.tsx';
import { QuestionHead } from './question-head.tsx';

/** Links for sharing the experience; the opened one is the answer. */
export function ShareStepView({
  model,
  step,
  draft,
  error,
  move,
  actions,
}: StepViewProps<ShareStep<string>>) {
  const group = useFocusOnError<HTMLUListElement>(error);
  const { texts } = model;
  const [chosen = null] = draft.chosen;
  const offered = offeredActions(model, step);
  return (
    <>
      <QuestionHead content={step.content} isFocused={move !== 'none'} />
      <ul className={offered.length > 4 ? 'links share many' : 'links share'} ref={group}>
        {offered.map((action) => (
          <li key={action.index}>
            <ShareLink
              action={action}
              newTab={texts.newTab}
              isChosen={action.index === chosen}
              onOpen={() => actions.choose(action.index)}
            />
          </li>
        ))}
      </ul>
      <p className="shared" role="status">
        {chosen !== null && texts.shareThanks}
      </p>
      <ChoiceError error={error} />
    </>
  );
}

type LinkProps = {
  readonly action: OfferedAction;
  readonly newTab: string;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
};

function ShareLink({ action, newTab, isChosen, onOpen }: LinkProps) {
  const { href, text, logo } = action;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onOpen}
      // The middle button opens a tab as well.
      onAuxClick={({ button }) => button === 1 && onOpen()}
    >
      <span className="tile">
        {'platform' in logo ? (
          <PlatformLogo code={logo.platform} />
        ) : (
          <Picture address={logo.picture} />
        )}
      </span>
      <span className="name" dir="auto">
        {text}
      </span>
      <span className="visually-hidden">({newTab})</span>
      <Icon name={isChosen ? 'check' : 'out'} />
    </a>
  );
}

function Picture({ address }: { readonly address: string }) {
  const [isBroken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the script ran. SVG markup has no intrinsic size to check.
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete && naturalWidth === 0 && !address.startsWith('data:')) setBroken(true);
  }, [address]);
  if (address === '' || isBroken) return <Icon name="heart" />;
  return (
    <img
      ref={image}
      src={address}
      alt=""
      referrerPolicy="no-referrer"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
