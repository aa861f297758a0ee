import { ActionIcon, Drawer, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberFocus } from '#dashboard/ui/keyboard/return-focus.ts';
import classes from './help-panel.module.css';
import { TopicList } from './topic-list.tsx';
import { type HelpTopic, TopicText } from './topic-text.tsx';

type Props = {
  topics: readonly HelpTopic[];
  /** What the screen is about; null if the help has nothing on it. */
  screenTopic: HelpTopic['key'] | null;
  /** The topic that was asked for; null for that of the screen. */
  asked: HelpTopic['key'] | null;
  question: string | null;
  onClose: () => void;
  /** Null if the user may not write to support. */
  onAskSupport: (() => void) | null;
};

/**
 * Short help texts beside the screen that they explain, which stays usable; a sheet over it on a phone. The panel follows
 * the user to the next screen until they choose a topic themselves.
 */
export function HelpPanel(props: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, {
    getInitialValueInEffect: false,
  });
  const { onClose } = props;
  // Before the title takes it.
  const [restoreFocus] = useState(rememberFocus);
  useEffect(() => restoreFocus, [restoreFocus]);
  if (!isPhone) return <SidePanel {...props} />;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      title={t('help.panel.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Content {...props} />
    </Drawer>
  );
}

function SidePanel(props: Props) {
  const { t } = useTranslation();
  const { onClose } = props;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
  }

  return (
    <aside
      className={`${classes.panel} screen-only`}
      aria-label={t('help.panel.title')}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <Title order={2} size="h4">
          {t('help.panel.title')}
        </Title>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('common.close')}
          onClick={onClose}
        >
          <IconX size={18} />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <Content {...props} />
      </div>
    </aside>
  );
}

/** The chosen topic, if it is about the screen on which it was chosen. */
type Choice = { readonly key: HelpTopic['key'] | null };

function Content({ topics, screenTopic, asked, question, onAskSupport }: Props) {
  const [choice, setChoice] = useState<Choice | null>(asked === null ? null : { key: asked });
  const key = choice === null ? screenTopic : choice.key;
  const topic = topics.find((one) => one.key === key);
  if (topic === undefined) {
    return <TopicList topics={topics} onChoose={(one) => setChoice({ key: one })} />;
  }
  return (
    <TopicText
      key={topic.key}
      topic={topic}
      isHere={topic.key === screenTopic}
      question={choice?.key === asked ? question : null}
      onList={() => setChoice({ key: null })}
      onAskSupport={onAskSupport}
    />
  );
}
