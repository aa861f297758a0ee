import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlatformProfileChoice } from '#contract/review-platforms.ts';
import classes from './platforms.module.css';

type Props = {
  label: string;
  profiles: readonly PlatformProfileChoice[];
  /** The id of the profile that is being connected. */
  chosen: string | null;
  onChoose: (externalID: string) => void;
};

/** Profiles of a platform, one of which can be chosen. */
export function ProfileChoices({ label, profiles, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={classes.choices} aria-label={label}>
      {profiles.map(({ externalID, name, detail }) => (
        <li key={externalID} className={classes.choice}>
          <div className={classes.choiceText}>
            <Text size="sm" fw={500} dir="auto">
              {name || externalID}
            </Text>
            {detail !== '' && (
              <Text size="xs" c="dimmed" dir="auto">
                {detail}
              </Text>
            )}
          </div>
          <Button
            size="xs"
            variant="default"
            aria-label={t('platforms.choosing.chooseOf', { name: name || externalID })}
            loading={chosen === externalID}
            disabled={chosen !== null && chosen !== externalID}
            onClick={() => onChoose(externalID)}
          >
            {t('platforms.choosing.choose')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
