import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Null is both. */
  isAnswered: boolean | null;
  onChange: (changes: { isAnswered: boolean | null }) => void;
};

const CHOICES = ['any', 'answered', 'notAnswered'] as const;
const VALUES = { any: null, answered: true, notAnswered: false } as const;

/** Lists only reviews that the business has answered, or has not. */
export function AnsweredField({ isAnswered, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('reviews.answered.label')}
      description={t('reviews.answered.hint')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={CHOICES.map((value) => ({ value, label: t(`reviews.answered.${value}`) }))}
      value={CHOICES.find((one) => VALUES[one] === isAnswered) ?? 'any'}
      onChange={({ currentTarget }) => {
        const chosen = CHOICES.find((one) => one === currentTarget.value) ?? 'any';
        onChange({ isAnswered: VALUES[chosen] });
      }}
    />
  );
}
