import { Checkbox, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PersonData } from './person-data-query.ts';
import classes from './privacy.module.css';
import { useHeldText } from './use-held-text.ts';
import type { Other } from './use-person-data.ts';

type Props = Pick<PersonData, 'others' | 'hasMoreOthers'> & {
  chosen: readonly Other[];
  onChoose: (other: Other, isWanted: boolean) => void;
};

/** Addresses and numbers that stand beside the one that was looked for, each to be taken in or left. */
export function OtherAddresses({ others, hasMoreOthers, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const heldText = useHeldText();
  const isChosen = ({ to }: Other) => chosen.some((one) => one.to === to);
  // In an order of their own, so that none moves away from where it was just ticked.
  const offered = [...chosen, ...others.filter((other) => !isChosen(other))].sort((one, other) =>
    one.to < other.to ? -1 : 1,
  );
  if (offered.length === 0 && !hasMoreOthers) return null;
  return (
    <section aria-labelledby="others-title">
      <Title order={4} size="sm" mt="md" id="others-title">
        {t('privacy.others.title')}
      </Title>
      {offered.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('privacy.others.text')}
        </Text>
      )}
      {offered.map((other) => (
        <Checkbox
          key={other.to}
          className={classes.other}
          label={<bdi>{other.to}</bdi>}
          description={t('privacy.others.adds', { held: heldText(other.adds) })}
          checked={isChosen(other)}
          onChange={(event) => onChoose(other, event.currentTarget.checked)}
        />
      ))}
      {hasMoreOthers && (
        <Text size="sm" mt="xs">
          {t('privacy.others.more')}
        </Text>
      )}
    </section>
  );
}
