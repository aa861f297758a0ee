/** What of the editor an address leads to. */
export type FlowPlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'addQuestion' }
  | { readonly kind: 'externalLinks' }
  /** A step by its questionID, or, where it asks nothing, by its uniqueID. */
  | { readonly kind: 'step'; readonly id: string };
