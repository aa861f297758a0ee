import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REPLY_STATES, type ReplyState } from '../view/reviews-view.ts';

type Props = {
  /** Null is all. */
  reply: ReplyState | null;
  onChange: (changes: { reply: ReplyState | null }) => void;
};

/** Lists only reviews that the business has answered, has not, or whose reply could not be sent. */
export function AnsweredField({ reply, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('reviews.answered.label')}
      description={t('reviews.answered.hint')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={(['any', ...REPLY_STATES] as const).map((value) => ({
        value,
        label: t(`reviews.answered.${value}`),
      }))}
      value={reply ?? 'any'}
      onChange={({ currentTarget }) =>
        onChange({ reply: REPLY_STATES.find((one) => one === currentTarget.value) ?? null })
      }
    />
  );
}
