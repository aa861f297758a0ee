import { Button, Group } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import classes from './wall.module.css';

/** The address of the wall, to be copied and to be opened. */
export function WallAddress({ url }: { url: string }) {
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
