import { Button, Skeleton, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession, JourneyEntry } from '#contract/responses.ts';
import { noOfferOf } from './showcase-offer.ts';
import classes from './showcase-toggle.module.css';
import { ShowcaseToggle } from './showcase-toggle.tsx';
import { TagEditor } from './tag-editor.tsx';
import { useShowcaseChanges } from './use-showcase-changes.ts';
import { useShowcaseMark } from './use-showcase-mark.ts';

type Props = { bID: string; mayEdit: boolean; session: FeedbackSession; entry: JourneyEntry };

/** Under an answer: whether it is showcased, its tags, and why it cannot be where it cannot. */
export function EntryShowcase({ bID, mayEdit, session, entry }: Props) {
  const { t } = useTranslation();
  const reason = useId();
  const item = { sessionID: session.sessionID, i: entry.i };
  const state = useShowcaseMark(bID, item.sessionID, item.i);
  const changes = useShowcaseChanges(bID);
  const noOffer = noOfferOf(session, entry);
  if (noOffer === 'nothing_to_show') return null;
  const isOn = state.status === 'ready' && state.mark !== null;
  // Nobody is said to have refused who was not asked.
  if (noOffer === 'not_asked' && !isOn) return null;
  if (state.status === 'failed') return <MarkFailed onRetry={state.retry} />;
  if (state.status === 'loading') return <Skeleton h={30} w={110} mt="sm" aria-hidden />;

  const { mark } = state;
  // What is showcased can be taken back, whatever has become of it since.
  const fault = !mayEdit ? 'role' : isOn || noOffer === 'not_asked' ? null : noOffer;
  const isDisabled = fault !== null;
  return (
    <div className={classes.row}>
      <ShowcaseToggle
        isOn={isOn}
        isDisabled={isDisabled}
        reason={fault === null ? undefined : reason}
        onToggle={() => void (mark !== null ? changes.unmark(item, mark) : changes.mark(item))}
      />
      {fault !== null && (
        <Text id={reason} size="xs" c="dimmed">
          {t(`showcase.faults.${fault}`)}
        </Text>
      )}
      {(isOn || !isDisabled) && (
        <TagEditor
          bID={bID}
          tags={mark ?? []}
          isDisabled={isDisabled}
          onAdd={(tag) => void changes.addTag(item, tag, isOn)}
          onRemove={(tag) => void changes.removeTag(item, tag)}
        />
      )}
    </div>
  );
}

function MarkFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.row}>
      <Text size="xs" c="dimmed">
        {t('showcase.faults.failed')}
      </Text>
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}
