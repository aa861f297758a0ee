/** Names the draft of a widget; null for a new one, of whatever type. */
export function widgetDraft(widgetID: string | null) {
  return { kind: 'widget', thing: widgetID ?? 'new' } as const;
}
