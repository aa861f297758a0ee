import { UnstyledButton } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import { FocusedTitle } from './focused-title.tsx';
import classes from './help-panel.module.css';
import type { HelpTopic } from './topic-text.tsx';

type Props = {
  topics: readonly HelpTopic[];
  onChoose: (key: HelpTopic['key']) => void;
};

export function TopicList({ topics, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FocusedTitle>{t('help.panel.all')}</FocusedTitle>
      <ul className={classes.topics}>
        {topics.map(({ key }) => (
          <li key={key}>
            <UnstyledButton className={classes.topic} onClick={() => onChoose(key)}>
              {t(`help.topics.${key}.title`)}
              <IconChevronRight size={16} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
