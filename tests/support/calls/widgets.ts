import { WIDGET_CALLS } from '#contract/widgets.ts';
import { CHANGES_NOTHING, describeCalls, EVERYONE, TEAM } from './describe-calls.ts';

const UI_DATA = {
  type: 'wall',
  position: 'r',
  frequency: 's',
  theme: 'dark',
  tags: ['Bread'],
  count: 12,
  height: 480,
  showRating: true,
  showDate: false,
};

export const WIDGET_FACTS = describeCalls(WIDGET_CALLS, {
  addWidget: {
    who: TEAM,
    body: { uiData: UI_DATA },
    records: ['widgetAdded'],
  },
  updateRemoveWidget: {
    who: TEAM,
    body: { widgetID: 'WIDGET', uiData: UI_DATA, remove: false },
    records: ['widgetChanged'],
  },
  fetchEntityWidgets: {
    who: EVERYONE,
    body: {},
  },
  buildWidget: {
    who: TEAM,
    body: { widgetIDs: ['WIDGET'] },
    records: CHANGES_NOTHING,
  },
  previewWidget: {
    who: EVERYONE,
    body: { uiData: UI_DATA },
  },
});
