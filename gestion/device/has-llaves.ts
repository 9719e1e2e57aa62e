/** Browsers know passkeys for a name, not for an address of numbers; older ones do not know their JSON. */
export const hasLlaves = (): boolean =>
  isSecureContext &&
  !/^[\d.]+$|^\[/.test(location.hostname) &&
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential
