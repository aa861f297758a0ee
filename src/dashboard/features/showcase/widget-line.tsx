import { Button, Group, Title } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import type { UiData, Widget } from '#contract/widgets.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { CopyableCode } from '#dashboard/ui/copyable-code.tsx';
import classes from './widgets-panel.module.css';

type Props = { widget: Widget; number: number; mayEdit: boolean; onRemove: () => void };

/** One widget of the list: what it shows, and the snippet that puts it on a page. */
export function WidgetLine({ widget, number, mayEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const { widgetID, uiData, snippet } = widget;
  const name = t('widgets.name', { n: number, type: t(`widgets.types.${uiData.type}`) });
  return (
    <>
      <div className={classes.head}>
        <div className={classes.name}>
          <Title order={3}>{name}</Title>
          <div className={classes.facts}>{useOptionsInShort(uiData)}</div>
        </div>
        {mayEdit && (
          <Group gap="xs">
            <ButtonLink
              to="/dash/showcase/setupwidget/$typeorid"
              params={{ typeorid: widgetID }}
              variant="default"
              size="xs"
              aria-label={t('widgets.editOf', { name })}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('widgets.edit')}
            </ButtonLink>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={t('widgets.removeOf', { name })}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={onRemove}
            >
              {t('widgets.remove')}
            </Button>
          </Group>
        )}
      </div>
      <CopyableCode code={snippet} copyLabel={t('widgets.copySnippet')} />
    </>
  );
}

function useOptionsInShort({ tags, count, height, theme, showRating, showDate }: UiData): string {
  const { t } = useTranslation();
  const facts = [
    tags.length === 0 ? t('widgets.optionsInShort.allTags') : tags.join(', '),
    t('widgets.optionsInShort.items', { count }),
    t('widgets.optionsInShort.height', { height }),
    t(`widgets.themes.${theme}`),
    showRating ? '' : t('widgets.optionsInShort.noRating'),
    showDate ? '' : t('widgets.optionsInShort.noDate'),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}
