import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { useHasDraft } from '#dashboard/session/drafts/use-draft.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { formatMoment } from '#dashboard/ui/format-date.ts';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { linkWording } from '#domain/link-wording.ts';
import classes from '../../businesses.module.css';
import { ChangeLinkForm } from './change-link-form.tsx';
import { FormerLinks } from './former-links.tsx';
import { handlesQuery } from './queries.ts';

/** The link to the survey, whose last part can be changed, and the former links that lead to it. */
export function LinkPanel() {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const handles = useQuery(handlesQuery(bID, entity.feedbackAddressHandle));
  const { isEditing, button, start, stop } = useEditing();
  const mayChange = handles.data !== undefined && handles.data.changesLeft > 0;
  return (
    <TitledPanel
      title={t(`settings.link.${linkWording(entity)}`)}
      size="h4"
      gap={4}
      maw={1200}
      mb="lg"
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('settings.link.text')}
      </Text>
      <Group gap="sm">
        <span className={classes.address} dir="ltr">
          {entity.feedbackLink}
        </span>
        <CopyButton value={entity.feedbackLink} label={t('settings.link.copy')} />
        {mayChange && !isEditing && (
          <Button ref={button} variant="default" onClick={start}>
            {t('settings.link.change')}
          </Button>
        )}
      </Group>
      <Loaded
        query={handles}
        failed={t('settings.link.loadFailed')}
        skeleton={<Skeleton h={20} mt="md" maw={480} aria-hidden />}
      >
        {(data) => (
          <>
            <ChangeLink handles={data} isEditing={isEditing} onDone={stop} />
            <FormerLinks former={data.former} />
          </>
        )}
      </Loaded>
    </TitledPanel>
  );
}

/** Opens with a draft; afterwards the focus returns to the button. */
function useEditing() {
  const [isEditing, setIsEditing] = useState(useHasDraft('look', 'link'));
  const button = useRef<HTMLButtonElement>(null);
  return {
    isEditing,
    button,
    start: () => setIsEditing(true),
    stop(): void {
      setIsEditing(false);
      requestAnimationFrame(() => button.current?.focus());
    },
  };
}

type Props = { handles: AnswerTo<'fetchHandles'>; isEditing: boolean; onDone: () => void };

function ChangeLink({ handles, isEditing, onDone }: Props) {
  const { t } = useTranslation();
  const style = useTimeStyle();
  const { former, changesLeft, nextChangesAt } = handles;
  if (changesLeft === 0) {
    const date = formatMoment(nextChangesAt, style, serverNow().getTime() / 1000);
    return (
      <Text size="sm" mt="sm" role="note">
        {t('settings.link.noneLeft', { date })}
      </Text>
    );
  }
  if (!isEditing) return null;
  const own = former.map(({ feedbackAddressHandle }) => feedbackAddressHandle);
  return <ChangeLinkForm own={own} changesLeft={changesLeft} onDone={onDone} />;
}
