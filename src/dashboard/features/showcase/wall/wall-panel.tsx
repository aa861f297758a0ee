import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { wallQuery } from '../queries.ts';
import { useShowcasedItems } from '../use-showcase-marks.ts';
import classes from './wall.module.css';
import { WallSharing } from './wall-sharing.tsx';

/** The public page with its link preview. */
export function WallPanel() {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const titleId = useId();
  const showcase = useShowcasedItems();
  const isEmpty = showcase.query.data !== undefined && showcase.items.length === 0;
  const wall = useQuery(wallQuery(bID, entity.feedbackAddressHandle));
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('wall.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t(isEmpty ? 'wall.textEmpty' : 'wall.text')}
      </Text>
      <Loaded query={wall} failed={t('wall.failed')} skeleton={<WallSkeleton />}>
        {(data) => (
          <>
            <WallAddress url={data.url} />
            <WallSharing wall={data} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function WallSkeleton() {
  return (
    <>
      <Skeleton h={36} maw={480} radius="md" aria-hidden />
      <div className={classes.sharing}>
        <Skeleton h={340} radius="md" aria-hidden />
        <Skeleton h={120} radius="md" aria-hidden />
      </div>
    </>
  );
}

/** The wall's address, with buttons to copy and open it. */
function WallAddress({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <span className={classes.address} dir="ltr">
        {url.replace(/^https?:\/\//, '')}
      </span>
      <Group gap="xs">
        <CopyButton value={url} label={t('wall.copy')} />
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="default"
          size="sm"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('wall.open')}
        </Button>
      </Group>
    </Group>
  );
}
