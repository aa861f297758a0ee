import { ActionIcon, Button } from '@mantine/core';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useTranslation } from 'react-i18next';
import classes from './showcase-toggle.module.css';

type Props = {
  isOn: boolean;
  isDisabled: boolean;
  onToggle: () => void;
  /** The id of the words that say why it is disabled. */
  reason?: string;
};

/** Whether words are showcased, with its name. */
export function ShowcaseToggle({ isOn, isDisabled, onToggle, reason }: Props) {
  const { t } = useTranslation();
  const Glyph = isOn ? IconStarFilled : IconStar;
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.toggle}
      aria-pressed={isOn}
      aria-describedby={reason}
      disabled={isDisabled}
      onClick={onToggle}
      leftSection={<Glyph size={16} aria-hidden />}
    >
      {t('showcase.toggle')}
    </Button>
  );
}

type StarProps = Pick<Props, 'isOn' | 'onToggle'> & {
  /** Whose words they are. */
  name: string;
};

/** The same where there is room for a star only. */
export function ShowcaseStar({ isOn, onToggle, name }: StarProps) {
  const { t } = useTranslation();
  const Glyph = isOn ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.star}
      aria-pressed={isOn}
      aria-label={t('showcase.toggleOf', { name })}
      title={t('showcase.toggle')}
      onClick={onToggle}
    >
      <Glyph size={18} />
    </ActionIcon>
  );
}
