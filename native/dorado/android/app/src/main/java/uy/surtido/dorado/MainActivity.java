package uy.surtido.dorado;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
