package uy.surtido.demo;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
