import { Anchor, Button, Text, Title } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { FocusedTitle } from './focused-title.tsx';
import classes from './help-panel.module.css';
import type { TopicKey } from './topic-keys.ts';

/** A topic, and the page that it explains, if there is a link to that. */
export type HelpTopic = {
  readonly key: TopicKey;
  readonly to: string | null;
  readonly search?: Readonly<Record<string, string>>;
};

type Props = {
  topic: HelpTopic;
  /** Whether the screen is what it explains. */
  isHere: boolean;
  /** The question to start at. */
  question: string | null;
  onList: () => void;
  onAskSupport: (() => void) | null;
};

export function TopicText({ topic, isHere, question, onList, onAskSupport }: Props) {
  const { t } = useTranslation();
  const { key, to, search } = topic;
  const { title, about, how, trouble } = t(`help.topics.${key}`, { returnObjects: true });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        ms={-8}
        mb="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onList}
      >
        {t('help.panel.all')}
      </Button>
      <FocusedTitle>{title}</FocusedTitle>
      <Text size="sm" mt="xs">
        {about}
      </Text>
      {!isHere && to !== null && (
        <Text size="sm" mt="xs">
          <InlineLink to={to} {...(search && { search })}>
            {t('help.panel.goTo', { title })}
          </InlineLink>
        </Text>
      )}
      <Questions title={t('help.panel.how')} questions={how} asked={question} />
      <Questions title={t('help.panel.trouble')} questions={trouble} asked={question} />
      {onAskSupport !== null && (
        <Text size="sm" className={classes.support}>
          {t('help.panel.stillStuck')}{' '}
          <Anchor component="button" type="button" inherit onClick={onAskSupport}>
            {t('help.support.title')}
          </Anchor>
        </Text>
      )}
    </>
  );
}

type QuestionsProps = {
  title: string;
  questions: readonly { readonly ask: string; readonly text: string }[];
  asked: string | null;
};

function Questions({ title, questions, asked }: QuestionsProps) {
  return (
    <section className={classes.questions}>
      <Text size="xs" c="dimmed" fw={600}>
        {title}
      </Text>
      {questions.map(({ ask, text }) => (
        <div key={ask} className={classes.question} data-asked={ask === asked || undefined}>
          <Question isAsked={ask === asked}>{ask}</Question>
          <Text size="sm">{text}</Text>
        </div>
      ))}
    </section>
  );
}

function Question({ isAsked, children }: { isAsked: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <Title order={4} size="h5" ref={heading} tabIndex={isAsked ? -1 : undefined}>
      {children}
    </Title>
  );
}
