import { Title, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useTranslation } from 'react-i18next';
import classes from './preview.module.css';

type Props = {
  id: string;
  isFolded: boolean;
  /** Null where it always stands open. */
  onFold: (() => void) | null;
};

/** The heading of the preview; where there is little room it puts the preview away and back. */
export function PreviewHeading({ id, isFolded, onFold }: Props) {
  const { t } = useTranslation();
  return (
    <Title order={2} size="h3" id={id}>
      {onFold === null ? (
        t('widgets.preview')
      ) : (
        <UnstyledButton className={classes.fold} aria-expanded={!isFolded} onClick={onFold}>
          {t('widgets.preview')}
          <IconChevronDown size={18} aria-hidden />
        </UnstyledButton>
      )}
    </Title>
  );
}
