import type { Page } from '@playwright/test'

/** At night the shops of the sample are closed and the app says so (S-23): goes on, where a journey is not about that. */
export const goOnWhenClosed = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('alertdialog', { name: 'Local cerrado', exact: true }), () =>
    page.getByRole('button', { name: 'Continuar', exact: true }).click(),
  )
