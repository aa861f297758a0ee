import { ActionIcon, Button, Skeleton, Text } from '@mantine/core';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import type { Review } from '#contract/reviews.ts';
import { useRowLocation } from '#dashboard/lists/locations/use-row-location.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { PlatformCode } from '#domain/platforms.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import classes from './item-showcase.module.css';
import { eligibleEntry, notOfferedReason } from './showcase-eligibility.ts';
import { answerRef, type ItemRef, reviewRef } from './showcase-marks.ts';
import { TagEditor } from './tag-editor.tsx';
import { useShowcaseChanges } from './use-showcase-changes.ts';
import { type MarkState, useShowcaseMark } from './use-showcase-marks.ts';

/** Below an answer: the showcase toggle and tags, or the reason why it cannot be showcased. */
export function EntryShowcase(props: EntryProps) {
  return useBusiness().may('showcase.view') && <EntryToggle {...props} />;
}

type EntryProps = { session: FeedbackSession; entry: JourneyEntry };

function EntryToggle({ session, entry }: EntryProps) {
  const mayEdit = useBusiness().may('showcase.edit');
  const item = answerRef(session.sessionID, entry.i);
  const state = useShowcaseMark(item);
  const notOffered = notOfferedReason(session, entry);
  if (notOffered === 'nothing_to_show') return null;
  const isOn = state.status === 'ready' && state.mark !== null;
  // Not having been asked for consent is not a refusal.
  if (notOffered === 'not_asked' && !isOn) return null;
  // A showcased item can always be removed, even if it could no longer be added.
  const blockedBy = !mayEdit ? 'role' : isOn || notOffered === 'not_asked' ? null : notOffered;
  return <ItemShowcase item={item} state={state} blockedBy={blockedBy} />;
}

/** Below a review that has text or is showcased: the toggle and its tags. */
export function ReviewShowcase(props: ReviewProps) {
  return useBusiness().may('showcase.view') && <ReviewToggle {...props} />;
}

type ReviewProps = { platform: PlatformCode; review: Review };

function ReviewToggle({ platform, review }: ReviewProps) {
  const { reviewDocID, review_title: title, review_text: text } = review;
  const mayEdit = useBusiness().may('showcase.edit');
  const item = reviewRef(platform, reviewDocID);
  const state = useShowcaseMark(item);
  const isOn = state.status === 'ready' && state.mark !== null;
  const mayBeMarked = mayEdit && (title !== '' || text !== '');
  // A showcased review is public even if a later import removed its text.
  if (!mayBeMarked && !isOn) return null;
  const blockedBy = mayEdit ? null : 'role';
  return <ItemShowcase item={item} state={state} blockedBy={blockedBy} />;
}

type LineProps = {
  session: FeedbackSession;
  /** The name of the author. */
  name: string;
};

/** Beside a response in the list: the star of its testimonial, if eligible. */
export function LineShowcase({ session, name }: LineProps) {
  const entry = eligibleEntry(session);
  if (entry === null) return null;
  return <Star item={answerRef(session.sessionID, entry.i)} name={name} />;
}

function Star({ item, name }: { item: ItemRef; name: string }) {
  const { t } = useTranslation();
  const location = useRowLocation();
  const state = useShowcaseMark(item);
  const { toggle } = useShowcaseChanges();
  if (state.status !== 'ready') return null;
  const isOn = state.mark !== null;
  const Glyph = isOn ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.star}
      aria-pressed={isOn}
      aria-label={t('showcase.toggleOf', { name })}
      title={location === null ? t('showcase.toggle') : t('showcase.toggleIn', { location })}
      onClick={() => toggle(item)}
    >
      <Glyph size={18} />
    </ActionIcon>
  );
}

type Props = {
  item: ItemRef;
  state: MarkState;
  /** Why it cannot be changed; null if it can. */
  blockedBy: 'role' | 'spam' | 'test' | 'archived' | 'no_consent' | null;
};

function ItemShowcase({ item, state, blockedBy }: Props) {
  const { t } = useTranslation();
  const reason = useId();
  const location = useRowLocation();
  const { toggle, addTag, removeTag } = useShowcaseChanges();
  if (state.status === 'failed') return <MarkFailed onRetry={state.retry} />;
  if (state.status === 'loading') return <Skeleton h={30} w={110} mt="sm" aria-hidden />;

  const isOn = state.mark !== null;
  const isDisabled = blockedBy !== null;
  const Glyph = isOn ? IconStarFilled : IconStar;
  return (
    <div className={classes.row}>
      <Button
        variant="default"
        size="xs"
        className={classes.toggle}
        aria-pressed={isOn}
        title={location === null ? undefined : t('showcase.toggleIn', { location })}
        aria-describedby={isDisabled ? reason : undefined}
        disabled={isDisabled}
        onClick={() => toggle(item)}
        leftSection={<Glyph size={16} aria-hidden />}
      >
        {t('showcase.toggle')}
      </Button>
      {blockedBy !== null && (
        <Text id={reason} size="xs" c="dimmed">
          {t(`showcase.errors.${blockedBy}`)}
        </Text>
      )}
      {(isOn || !isDisabled) && (
        <TagEditor
          tags={state.mark ?? []}
          isDisabled={isDisabled}
          onAdd={(tag) => addTag(item, tag)}
          onRemove={(tag) => removeTag(item, tag)}
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
        {t('showcase.errors.failed')}
      </Text>
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}
