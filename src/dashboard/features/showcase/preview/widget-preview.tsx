import { Group } from '@mantine/core';
import { useId, useState } from 'react';
import type { UiData } from '#contract/widgets.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { NARROW_WINDOW } from '../narrow-window.ts';
import { optionsOn } from '../widget-options.ts';
import { PageChoice, usePreviewedPage } from './page-choice.tsx';
import type { Scene } from './page-frame.tsx';
import classes from './preview.module.css';
import { PreviewControls } from './preview-controls.tsx';
import { PreviewHeading } from './preview-heading.tsx';
import { ShownWidget } from './shown-widget.tsx';

type Props = {
  bID: string;
  uiData: UiData;
  /** Whether its heading puts it away and back. */
  isFoldable: boolean;
  className?: string | undefined;
};

/** The widget itself on a page of its own, with the items that there are, as the options stand now. */
export function WidgetPreview({ bID, uiData, isFoldable, className }: Props) {
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
        <ShownWidget
          {...{ bID, scene }}
          uiData={optionsOn(page.rule, uiData)}
          isLeftOut={page.isLeftOut}
        />
      )}
    </Panel>
  );
}
