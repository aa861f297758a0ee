import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { linkWording } from '#domain/link-wording.ts';

/** How the rating in a mail is chosen: it is that of the survey, or stars where the survey has none. */
export function RatingMetricNote({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const { ratingType } = entity.surveySetup;
  return (
    <Text size="sm" c="dimmed">
      {ratingType === null
        ? t('invites.metric.none')
        : t('invites.metric.of', { type: t(`invites.metric.types.${ratingType}`) })}{' '}
      {t(`invites.metric.opens.${linkWording(entity)}`)}{' '}
      <TextLink to="/dash/surveyflow" underline="always">
        {t('invites.metric.change')}
      </TextLink>
    </Text>
  );
}
