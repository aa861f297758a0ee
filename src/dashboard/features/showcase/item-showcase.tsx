import { Button, Skeleton, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemRef } from './item-ref.ts';
import classes from './showcase-toggle.module.css';
import { ShowcaseToggle } from './showcase-toggle.tsx';
import { TagEditor } from './tag-editor.tsx';
import { useShowcaseChanges } from './use-showcase-changes.ts';
import type { MarkState } from './use-showcase-mark.ts';

type Props = {
  bID: string;
  item: ItemRef;
  state: MarkState;
  /** Why it cannot be changed; null where it can. */
  fault: 'role' | 'spam' | 'test' | 'archived' | 'no_consent' | null;
  /** Whether it can be tagged before it is showcased. */
  isTaggedAtOnce: boolean;
};

/** Whether an item is showcased, its tags, and why it cannot be where it cannot. */
export function ItemShowcase({ bID, item, state, fault, isTaggedAtOnce }: Props) {
  const { t } = useTranslation();
  const reason = useId();
  const changes = useShowcaseChanges(bID);
  if (state.status === 'failed') return <MarkFailed onRetry={state.retry} />;
  if (state.status === 'loading') return <Skeleton h={30} w={110} mt="sm" aria-hidden />;

  const { mark } = state;
  const isOn = mark !== null;
  const isDisabled = fault !== null;
  return (
    <div className={classes.row}>
      <ShowcaseToggle
        isOn={isOn}
        isDisabled={isDisabled}
        reason={isDisabled ? reason : undefined}
        onToggle={() => void (isOn ? changes.unmark(item, mark) : changes.mark(item))}
      />
      {fault !== null && (
        <Text id={reason} size="xs" c="dimmed">
          {t(`showcase.faults.${fault}`)}
        </Text>
      )}
      {(isOn || (isTaggedAtOnce && !isDisabled)) && (
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
