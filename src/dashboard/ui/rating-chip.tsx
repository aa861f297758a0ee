import IconMoodEmpty from '@tabler/icons-react/dist/esm/icons/IconMoodEmpty.mjs';
import IconMoodHappy from '@tabler/icons-react/dist/esm/icons/IconMoodHappy.mjs';
import IconMoodSad from '@tabler/icons-react/dist/esm/icons/IconMoodSad.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useTranslation } from 'react-i18next';
import { type RatingType, ratingColour, ratingScale } from '#domain/ratings.ts';
import { Chip } from './chip.tsx';

type Props = { rating: number | null; ratingType: RatingType | null };

/** A rating in the colour of its sentiment; the scale is also given as text. */
export function RatingChip({ rating, ratingType }: Props) {
  const { t } = useTranslation();
  if (rating === null || ratingType === null)
    return <Chip tone="neutral">{t('ratings.none')}</Chip>;
  const tone = ratingColour(rating, ratingType);
  const { high } = ratingScale(ratingType);
  return (
    <Chip
      tone={tone}
      label={t('ratings.label', { type: t(`ratings.${ratingType}`), rating, high })}
    >
      {ratingType === 'star' && <IconStarFilled size={12} aria-hidden />}
      {ratingType === 'csat' && <Face tone={tone} />}
      {rating}
      {ratingType === 'nps' ? `/${high}` : ''}
    </Chip>
  );
}

function Face({ tone }: { tone: 'success' | 'warning' | 'danger' }) {
  const Glyph = { success: IconMoodHappy, warning: IconMoodEmpty, danger: IconMoodSad }[tone];
  return <Glyph size={14} aria-hidden />;
}
