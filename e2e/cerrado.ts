import type { Page } from '@playwright/test'

/**
 * At night the sample's shops are closed and the app says so (S-23): dismisses it, in journeys about something else.
 */
export const goOnWhenClosed = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('alertdialog', { name: 'Local cerrado', exact: true }), () =>
    page.getByRole('button', { name: 'Continuar', exact: true }).click(),
  )
