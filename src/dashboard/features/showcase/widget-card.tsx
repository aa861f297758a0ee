import { ActionIcon, Menu, Title } from '@mantine/core';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#contract/widgets.ts';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import classes from './cards.module.css';
import { STATISTICS } from './statistics/statistics-anchor.ts';
import { widgetDraft } from './widget-draft.ts';
import { optionsInShort } from './widget-texts.ts';
import { WidgetThumbnail } from './widget-thumbnail.tsx';

type Props = {
  widget: Widget;
  name: string;
  /** Whether there are too many for the plan to edit it. */
  isLocked: boolean;
  /** Null if the plan has no widgets left. */
  onDuplicate: (() => void) | null;
  onRemove: () => void;
};

/** One widget in the list: picture, summary and snippet. */
export function WidgetCard({ widget, name, isLocked, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation();
  const nameId = useId();
  const mayEdit = useBusiness().may('showcase.edit');
  const { widgetID, uiData, snippet } = widget;
  const setUp = {
    to: '/dash/showcase/setupwidget/$typeorid',
    params: { typeorid: widgetID },
  } as const;
  const type = t(`widgets.types.${uiData.type}`);
  const facts = [uiData.name !== null && type, optionsInShort(uiData, t)].filter(Boolean);
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <WidgetThumbnail uiData={uiData} hasSamples={false} />
      <div className={classes.text}>
        <Title order={3} id={nameId} size="h4">
          <InlineLink {...setUp} className={classes.name}>
            <bdi>{name}</bdi>
          </InlineLink>
        </Title>
        <div className={classes.facts}>{facts.join(' · ')}</div>
        {isLocked && (
          <div className={classes.locked}>
            <IconLock size={14} aria-hidden />
            {t('widgets.locked')}
          </div>
        )}
        <UnsavedMark {...widgetDraft(widgetID)} />
      </div>
      <div className={classes.actions}>
        <CopyButton
          value={snippet}
          label={t('widgets.copySnippet')}
          description={nameId}
          size="xs"
        />
        {mayEdit && !isLocked && (
          <ButtonLink
            {...setUp}
            variant="default"
            size="xs"
            aria-label={t('widgets.editOf', { name })}
          >
            {t('widgets.edit')}
          </ButtonLink>
        )}
        <WidgetActions {...{ widgetID, name, onDuplicate }} onRemove={mayEdit ? onRemove : null} />
      </div>
    </article>
  );
}

type ActionsProps = {
  widgetID: string;
  /** The widget's name. */
  name: string;
  /** Null if the plan has no widgets left. */
  onDuplicate: (() => void) | null;
  /** Null if the role may not. */
  onRemove: (() => void) | null;
};

/** The less common actions on a widget. */
function WidgetActions({ widgetID, name, onDuplicate, onRemove }: ActionsProps) {
  const { t } = useTranslation();
  const actions = [
    { key: 'duplicate', icon: IconCopyPlus, onClick: onDuplicate },
    { key: 'remove', icon: IconTrash, onClick: onRemove },
  ] as const;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('widgets.moreOf', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          aria-label={t('widgets.statisticsOf', { name })}
          leftSection={<IconChartBar size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dash/showcase/setupwidget/$typeorid"
              params={{ typeorid: widgetID }}
              hash={STATISTICS}
            />
          )}
        >
          {t('widgets.statistics')}
        </Menu.Item>
        {actions.map(
          ({ key, icon: Glyph, onClick }) =>
            onClick !== null && (
              <Menu.Item
                key={key}
                aria-label={t(`widgets.${key}Of`, { name })}
                leftSection={<Glyph size={16} aria-hidden />}
                onClick={onClick}
              >
                {t(`widgets.${key}`)}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
