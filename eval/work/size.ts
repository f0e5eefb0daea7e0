export async function measureSize(_folder: string): Promise<void> {}
