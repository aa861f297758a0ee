import { Group, Title, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { optionsOn } from '../widget-options.ts';
import { LiveWidget } from './live-widget.tsx';
import type { Scene } from './page-frame.tsx';
import classes from './preview.module.css';
import { PageChoice, PreviewControls, usePreviewedPage } from './preview-controls.tsx';

/** Below this width a window is too narrow for a desktop page. */
const NARROW_WINDOW = '(max-width: 47.9375em)';

type Props = {
  uiData: UiData;
  /** Whether the preview can be collapsed. */
  isFoldable: boolean;
  className?: string | undefined;
};

/** The widget in a page frame, with the current options and items. */
export function WidgetPreview({ uiData, isFoldable, className }: Props) {
  const titleId = useId();
  const [scene, setScene] = useState<Scene>(() => ({
    width: matchMedia(NARROW_WINDOW).matches ? 'phone' : 'desktop',
    ground: uiData.theme === 'dark' ? 'dark' : 'light',
    round: 0,
  }));
  const page = usePreviewedPage(uiData);
  const [wasFolded, setWasFolded] = useState(false);
  const isFolded = isFoldable && wasFolded;
  return (
    <Panel
      aria-labelledby={titleId}
      p={isFoldable ? 'xs' : 'md'}
      className={[classes.panel, className].join(' ')}
      data-folded={isFolded || undefined}
    >
      <Group justify="space-between" gap="xs">
        <PreviewHeading
          id={titleId}
          isFolded={isFolded}
          onFold={isFoldable ? () => setWasFolded(!wasFolded) : null}
        />
        {!isFolded && (
          <PreviewControls scene={scene} hasRounds={uiData.type === 'popup'} onScene={setScene}>
            {uiData.pages.length > 0 && (
              <PageChoice pages={uiData.pages} index={page.index} onIndex={page.choose} />
            )}
          </PreviewControls>
        )}
      </Group>
      {!isFolded && (
        <LiveWidget
          scene={scene}
          uiData={optionsOn(page.rule, uiData)}
          isLeftOut={page.isLeftOut}
        />
      )}
    </Panel>
  );
}

type HeadingProps = {
  id: string;
  isFolded: boolean;
  /** Null if it cannot be collapsed. */
  onFold: (() => void) | null;
};

/** The heading of the preview; on small screens it collapses the preview. */
function PreviewHeading({ id, isFolded, onFold }: HeadingProps) {
  const { t } = useTranslation();
  return (
    <Title order={2} size="h3" id={id}>
      {onFold === null ? (
        t('widgets.preview')
      ) : (
        <UnstyledButton className={classes.fold} aria-expanded={!isFolded} onClick={onFold}>
          {t('widgets.preview')}
          <IconChevronDown size={18} aria-hidden />
        </UnstyledButton>
      )}
    </Title>
  );
}
