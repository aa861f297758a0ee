import { Button } from '@mantine/core';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import type { ShowcasedItem } from '#contract/showcase.ts';
import { AnswerVideo } from '#dashboard/lists/videos/answer-video.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { dayOfMoment, formatMoment } from '#dashboard/ui/format-date.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RatingChip } from '#dashboard/ui/rating-chip.tsx';
import { RecommendationChip } from '#dashboard/ui/recommendation-chip.tsx';
import { displayText, oneLine } from '#domain/display-text.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import classes from './showcase-items.module.css';
import { TagEditor } from './tag-editor.tsx';
import { useShowcaseChanges } from './use-showcase-changes.ts';

type Props = { item: ShowcasedItem; onRemoved: () => void };

/** A showcased answer or review: its text, author and tags. */
export function ShowcaseCard({ item, onRemoved }: Props) {
  const { t } = useTranslation();
  const mayEdit = useBusiness().may('showcase.edit');
  const changes = useShowcaseChanges();
  const { card, taggedWith } = item;
  const name = card.name ?? t('showcase.anonymous');

  function remove(): void {
    changes.remove(item);
    onRemoved();
  }

  return (
    <article className={classes.item} aria-label={t('showcase.cardOf', { name })}>
      <Panel className={classes.card} p="md">
        <Author item={item} name={name} />
        {card.streamUID !== null && (
          <AnswerVideo streamUID={card.streamUID} name={name} isCompact />
        )}
        <ItemText item={item} />
        {(mayEdit || taggedWith.length > 0) && (
          <TagEditor
            tags={taggedWith}
            isDisabled={!mayEdit}
            onAdd={(tag) => changes.addTag(item, tag)}
            onRemove={(tag) => changes.removeTag(item, tag)}
          />
        )}
        <div className={classes.footer}>
          <WayToSource item={item} name={name} />
          {mayEdit && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              data-remove
              aria-label={t('showcase.removeOf', { name })}
              leftSection={<IconX size={16} aria-hidden />}
              onClick={remove}
            >
              {t('showcase.remove')}
            </Button>
          )}
        </div>
      </Panel>
    </article>
  );
}

type PartProps = { item: ShowcasedItem; name: string };

function ItemText({ item: { type, card } }: Pick<PartProps, 'item'>) {
  const { t } = useTranslation();
  const spoken =
    type === 'session' && card.text === '' ? t('showcase.video') : displayText(card.text);
  return (
    <div className={classes.text}>
      {card.title !== '' && (
        <strong className="literal" dir="auto">
          {oneLine(card.title)}
        </strong>
      )}
      <p className="literal" dir="auto" lang={card.language ?? undefined}>
        {spoken}
      </p>
    </div>
  );
}

/** A link to the response, or to the platform's reviews. */
function WayToSource({ item, name }: PartProps) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const day = dayOfMoment(item.card.date, timeStyle);
  const isReview = item.type === 'review';
  return (
    <ButtonLink
      to="/dash/responses"
      search={
        isReview
          ? { platform: item.platform }
          : // Its day keeps the list short in which the response is looked up.
            { session: item.sessionID, from: day, to: day }
      }
      variant="subtle"
      size="compact-sm"
      data-response
      aria-label={t(isReview ? 'showcase.toReviewOf' : 'showcase.toResponseOf', { name })}
      leftSection={<IconMessage size={16} aria-hidden />}
    >
      {t(isReview ? 'showcase.toReviews' : 'showcase.toResponse')}
    </ButtonLink>
  );
}

function Author({ item, name }: PartProps) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const { card } = item;
  const role = [card.jobTitle, card.company].filter(Boolean).join(', ');
  return (
    <div className={classes.author}>
      <div className={classes.person}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {role !== '' && (
          <span>
            <bdi>{role}</bdi>
          </span>
        )}
        {item.type === 'review' && (
          <span>{t('showcase.onPlatform', { platform: PLATFORMS[item.platform].name })}</span>
        )}
        <span>
          <time dateTime={new Date(card.date * 1000).toISOString()}>
            {formatMoment(card.date, timeStyle, Date.now() / 1000)}
          </time>
        </span>
      </div>
      {card.rating === null && card.recommends !== null ? (
        <RecommendationChip recommends={card.recommends} />
      ) : (
        <RatingChip rating={card.rating} ratingType={card.ratingType} />
      )}
    </div>
  );
}
