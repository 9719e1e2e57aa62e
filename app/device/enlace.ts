/** an address may come with `/#` before its route. Imported before the router, which reads the address once. */
if (location.hash.startsWith('#/')) history.replaceState(null, '', location.hash.slice(1))
