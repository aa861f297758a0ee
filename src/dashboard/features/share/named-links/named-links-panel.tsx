import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedLink } from '#contract/named-links.ts';
import type { Period } from '#dashboard/lists/filters/period.ts';
import { PeriodField } from '#dashboard/lists/filters/period-field.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { MAX_NAMED_LINKS } from '#domain/named-links.ts';
import { AddLinksDialog } from './add-links-dialog.tsx';
import { NamedLinkRow } from './named-link-row.tsx';
import classes from './named-links.module.css';
import { RenameLinkDialog } from './rename-link-dialog.tsx';
import { useLinkRemoval } from './use-named-links.ts';

type Props = {
  query: UseQueryResult<NamedLink[]>;
  period: Period;
  onPeriod: (period: Period) => void;
  /** Shows the link's address and code. */
  onShow: (linkID: string) => void;
};

/** Links for places, each with its responses. */
export function NamedLinksPanel({ query, ...listing }: Props) {
  const { t } = useTranslation();
  const { may } = useBusiness();
  const [isAdding, setAdding] = useState(false);
  const mayEdit = may('survey.edit');
  const links = query.data ?? [];
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={links.length >= MAX_NAMED_LINKS}
      onClick={() => setAdding(true)}
    >
      {t('share.named.add')}
    </Button>
  );
  return (
    <TitledPanel title={t('share.named.title')} gap="xs">
      <Loaded query={query} failed={t('share.named.failed')} skeleton={<Rows />}>
        {(loaded) =>
          loaded.length === 0 ? (
            <EmptyState
              icon={IconMapPin}
              title={t('share.named.empty')}
              text={t('share.named.emptyText')}
            >
              {mayEdit && add}
            </EmptyState>
          ) : (
            <List {...listing} links={loaded} mayEdit={mayEdit} add={mayEdit && add} />
          )
        }
      </Loaded>
      {isAdding && <AddLinksDialog existing={links} onClose={() => setAdding(false)} />}
    </TitledPanel>
  );
}

function Rows() {
  return (
    <Stack gap="sm" aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} h={44} />
      ))}
    </Stack>
  );
}

type ListProps = Omit<Props, 'query'> & {
  links: readonly NamedLink[];
  mayEdit: boolean;
  add: ReactNode;
};

function List({ links, mayEdit, add, period, onPeriod, onShow }: ListProps) {
  const { t } = useTranslation();
  const { timeZone } = useBusiness().entity.businessInfo;
  const [renamed, setRenamed] = useState<NamedLink | null>(null);
  const removal = useLinkRemoval();
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('share.named.text')}
      </Text>
      <Group justify="space-between" align="flex-end" gap="sm" mb="md">
        <Box w={200}>
          <PeriodField
            period={period}
            timeZone={timeZone}
            error={undefined}
            onChange={(changes) => onPeriod(changes.period)}
          />
        </Box>
        {add}
      </Group>
      <ul className={classes.list}>
        {links.map((link) => (
          <NamedLinkRow
            key={link.linkID}
            {...{ link, period, mayEdit, onShow }}
            onRename={setRenamed}
            onRemove={(one) => removal.mutate([one])}
          />
        ))}
      </ul>
      {links.length >= MAX_NAMED_LINKS && (
        <Text size="sm" c="dimmed" mt="md">
          {t('share.named.full', { limit: MAX_NAMED_LINKS })}
        </Text>
      )}
      {renamed !== null && <RenameLinkDialog link={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}
