import { Button, Combobox, useCombobox } from '@mantine/core';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyTemplate } from '#contract/review-replies.ts';
import { UnsavedMark } from '#dashboard/session/drafts/unsaved-mark.tsx';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import classes from './templates.module.css';
import { useTemplates } from './use-templates.ts';

const TemplatesDialog = lazyPart(
  async () => (await import('./templates-dialog.tsx')).TemplatesDialog,
);

/** More templates than this can be searched. */
const SEARCHED_FROM = 8;
/** The value of the last option, which is not a template's id. */
const MANAGE = 'manage';

type Props = {
  /** The text of a template for this review. */
  fill: (template: string) => string;
  onChoose: (text: string) => void;
};

/** Inserts a template into the reply, or opens the list of templates. */
export function TemplateMenu({ fill, onChoose }: Props) {
  const { t } = useTranslation();
  const [isManaging, setIsManaging] = useState(false);
  const [search, setSearch] = useState('');
  const query = useTemplates();
  const templates = query.data ?? [];
  const isSearched = templates.length >= SEARCHED_FROM;
  const menu = useCombobox({
    onDropdownOpen: () => isSearched && menu.focusSearchInput(),
    onDropdownClose(source) {
      setSearch('');
      menu.resetSelectedOption();
      if (source === 'keyboard') menu.focusTarget();
    },
  });

  function choose(value: string): void {
    menu.closeDropdown();
    if (value === MANAGE) setIsManaging(true);
    const template = templates.find(({ templateID }) => templateID === value);
    if (template !== undefined) onChoose(fill(template.text));
  }

  function close(): void {
    setIsManaging(false);
    menu.focusTarget();
  }

  return (
    <>
      <Combobox
        store={menu}
        width={300}
        position="bottom-start"
        withinPortal={false}
        onOptionSubmit={choose}
      >
        <Combobox.Target targetType="button" withAriaAttributes>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconTemplate size={16} aria-hidden />}
            onClick={() => menu.toggleDropdown()}
          >
            {t('reviews.replies.templates.insert')}
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown className={isSearched ? classes.scrolled : undefined}>
          {isSearched && (
            <Combobox.Search
              value={search}
              aria-label={t('reviews.replies.templates.search')}
              placeholder={t('reviews.replies.templates.search')}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                menu.updateSelectedOptionIndex();
              }}
            />
          )}
          <Combobox.Options
            className={classes.options}
            aria-label={t('reviews.replies.templates.insert')}
          >
            <TemplateOptions {...{ templates, search, fill }} status={query.status} />
            <Combobox.Option value={MANAGE} className={classes.manage}>
              {t('reviews.replies.templates.manage')}
            </Combobox.Option>
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <UnsavedMark kind="replyTemplate" />
      <LateOverlay isOpen={isManaging} onClose={close}>
        {isManaging && <TemplatesDialog onClose={close} />}
      </LateOverlay>
    </>
  );
}

type OptionsProps = Pick<Props, 'fill'> & {
  templates: readonly ReplyTemplate[];
  search: string;
  status: ReturnType<typeof useTemplates>['status'];
};

function TemplateOptions({ templates, search, status, fill }: OptionsProps) {
  const { t } = useTranslation();
  const sought = search.trim().toLowerCase();
  const found = templates.filter(({ name, text }) =>
    `${name}\n${text}`.toLowerCase().includes(sought),
  );
  if (found.length === 0) return <Combobox.Empty>{t(emptyText(status, sought))}</Combobox.Empty>;
  return found.map(({ templateID, name, text }) => (
    <Combobox.Option key={templateID} value={templateID}>
      <bdi className={classes.optionName}>{name}</bdi>
      <span className={`${classes.excerpt} ${classes.short}`} aria-hidden>
        {fill(text)}
      </span>
    </Combobox.Option>
  ));
}

function emptyText(status: OptionsProps['status'], sought: string) {
  if (status === 'pending') return 'common.loading';
  if (status === 'error') return 'reviews.replies.templates.failed';
  return sought === '' ? 'reviews.replies.templates.none' : 'reviews.replies.templates.noMatches';
}
