/** Compiled texts of the page, made by `vite/messages-plugin.ts`. */
declare module 'virtual:messages/*' {
  const messages: import('@lotok/i18n').CompiledMessages;
  export default messages;
}

/** What the client build wrote, made by `vite/manifest-plugin.ts`. */
declare module 'virtual:client-manifest' {
  const manifest: import('vite').Manifest;
  export default manifest;
}
